package cache

import (
	"net/url"
	"os"
	"path/filepath"
	"strings"
)

// credentials are the name and the password for a server: those in its URL, or those that the user's netrc file has for its host
// ($NETRC, or .netrc in the home folder), as Bazel takes them. None is nil.
func credentials(u *url.URL) *url.Userinfo {
	if u.User != nil {
		return u.User
	}
	path := os.Getenv("NETRC")
	if path == "" {
		home, err := os.UserHomeDir()
		if err != nil {
			return nil
		}
		path = filepath.Join(home, ".netrc")
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return nil
	}
	return netrc(string(text), u.Hostname())
}

// netrc is what a netrc file has for a host: what stands behind "machine" and its name, or else behind "default". Values have no blanks.
// A macro, which ends with an empty line, is left out.
func netrc(text, host string) *url.Userinfo {
	var login, password string
	matches, found := false, false
	words := netrcWords(text)
	for i := 0; i < len(words); i++ {
		value := ""
		if i+1 < len(words) {
			value = words[i+1]
		}
		switch words[i] {
		case "machine", "default":
			if found {
				return url.UserPassword(login, password)
			}
			matches = words[i] == "default" || strings.EqualFold(value, host)
			found = matches
			if words[i] == "default" {
				continue
			}
		case "login":
			if matches {
				login = value
			}
		case "password":
			if matches {
				password = value
			}
		case "account":
		default: // nobody knows what
			continue
		}
		i++
	}
	if !found {
		return nil
	}
	return url.UserPassword(login, password)
}

func netrcWords(text string) (words []string) {
	macro := false
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if macro = macro && line != ""; macro {
			continue
		}
		for _, word := range strings.Fields(line) {
			if strings.HasPrefix(word, "#") && len(words) == 0 || word == "macdef" {
				macro = word == "macdef"
				break
			}
			words = append(words, word)
		}
	}
	return words
}
