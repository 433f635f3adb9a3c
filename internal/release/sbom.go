package main

import (
	"cmp"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"regexp"
	"runtime/debug"
	"slices"
	"strings"
	"time"
)

// An SBOM in SPDX 2.3, https://spdx.github.io/spdx-spec/v2.3/, as far as it is
// needed here.
type (
	spdxDocument struct {
		Version       string             `json:"spdxVersion"`
		DataLicense   string             `json:"dataLicense"`
		ID            string             `json:"SPDXID"`
		Name          string             `json:"name"`
		Namespace     string             `json:"documentNamespace"`
		Creation      spdxCreation       `json:"creationInfo"`
		Packages      []spdxPackage      `json:"packages"`
		Relationships []spdxRelationship `json:"relationships"`
	}
	spdxCreation struct {
		Created  string   `json:"created"`
		Creators []string `json:"creators"`
	}
	spdxPackage struct {
		ID               string         `json:"SPDXID"`
		Name             string         `json:"name"`
		Version          string         `json:"versionInfo,omitempty"`
		DownloadLocation string         `json:"downloadLocation"`
		FilesAnalyzed    bool           `json:"filesAnalyzed"`
		Checksums        []spdxChecksum `json:"checksums,omitempty"`
		SourceInfo       string         `json:"sourceInfo,omitempty"`
		LicenseConcluded string         `json:"licenseConcluded"`
		LicenseDeclared  string         `json:"licenseDeclared"`
		Copyright        string         `json:"copyrightText"`
		Refs             []spdxRef      `json:"externalRefs,omitempty"`
	}
	spdxChecksum struct {
		Algorithm string `json:"algorithm"`
		Value     string `json:"checksumValue"`
	}
	spdxRef struct {
		Category string `json:"referenceCategory"`
		Type     string `json:"referenceType"`
		Locator  string `json:"referenceLocator"`
	}
	spdxRelationship struct {
		From string `json:"spdxElementId"`
		Type string `json:"relationshipType"`
		To   string `json:"relatedSpdxElement"`
	}
)

const (
	mainModule = "github.com/spvc/spvc"
	stdModule  = "stdlib" // what advisories and NOTICE call Go's own packages
)

// sbom says what program consists of: itself, the modules that info names, Go's
// own packages, and what NOTICE says is contained. Something that is linked and
// has no licence in NOTICE is an error.
func (r *release) sbom(name string, program []byte, info *debug.BuildInfo, licences []licence) ([]byte, error) {
	sum := fmt.Sprintf("%x", sha256.Sum256(program))
	self := modulePackage(mainModule, r.version, licence{id: "Apache-2.0", copyright: "Copyright 2026 the spvc authors"})
	self.SourceInfo = "commit " + r.commit
	self.Checksums = []spdxChecksum{{"SHA256", sum}}
	doc := spdxDocument{
		Version: "SPDX-2.3", DataLicense: "CC0-1.0", ID: "SPDXRef-DOCUMENT", Name: name,
		Namespace:     fmt.Sprintf("https://%s/releases/%s/%s/%s", mainModule, r.version, name, sum),
		Creation:      spdxCreation{r.time.Format(time.RFC3339), []string{"Tool: " + mainModule + "/internal/release"}},
		Packages:      []spdxPackage{self},
		Relationships: []spdxRelationship{{"SPDXRef-DOCUMENT", "DESCRIBES", self.ID}},
	}
	add := func(p spdxPackage, relation string) {
		doc.Packages = append(doc.Packages, p)
		doc.Relationships = append(doc.Relationships, spdxRelationship{self.ID, relation, p.ID})
	}
	std := &debug.Module{Path: stdModule, Version: strings.TrimPrefix(info.GoVersion, "go")}
	for _, m := range append([]*debug.Module{std}, info.Deps...) {
		at := slices.IndexFunc(licences, func(l licence) bool { return l.linked && l.name == m.Path })
		if at < 0 {
			return nil, fmt.Errorf("NOTICE has no section for %s, which is linked", m.Path)
		}
		p := modulePackage(m.Path, m.Version, licences[at])
		if m.Sum != "" {
			p.SourceInfo = "go.sum " + m.Sum
		}
		add(p, "DEPENDS_ON")
	}
	for _, l := range licences {
		if !l.linked {
			add(spdxPackage{ID: spdxID(l.name), Name: l.name, DownloadLocation: "NOASSERTION",
				LicenseConcluded: l.id, LicenseDeclared: l.id, Copyright: cmp.Or(l.copyright, "NOASSERTION")}, "CONTAINS")
		}
	}
	text, err := json.MarshalIndent(doc, "", "  ")
	return append(text, '\n'), err
}

// modulePackage describes a module of Go.
func modulePackage(path, version string, l licence) spdxPackage {
	p := spdxPackage{
		ID: spdxID(path), Name: path, Version: version, DownloadLocation: "https://" + path,
		LicenseConcluded: l.id, LicenseDeclared: l.id, Copyright: cmp.Or(l.copyright, "NOASSERTION"),
		Refs: []spdxRef{{"PACKAGE-MANAGER", "purl", "pkg:golang/" + path + "@" + version}},
	}
	if path == stdModule {
		p.DownloadLocation = "https://go.dev/dl/"
	}
	return p
}

var notInID = regexp.MustCompile(`[^A-Za-z0-9.]+`)

func spdxID(name string) string { return "SPDXRef-" + notInID.ReplaceAllString(name, "-") }
