#ifndef SPVC_PARTICLE_H
#define SPVC_PARTICLE_H

#include <stddef.h>
#include <stdint.h>

#if defined(__cplusplus) && !defined(_Static_assert)
#define _Static_assert static_assert
#endif

typedef struct Link {
    int32_t to;  /* 0 */
    uint8_t padding0_[4];  /* 4 */
    double length;  /* 8 */
} Link;

_Static_assert(offsetof(Link, to) == 0, "Link.to");
_Static_assert(offsetof(Link, length) == 8, "Link.length");
_Static_assert(sizeof(Link) == 16, "Link");

typedef struct Particle {
    float position[3];  /* 0 */
    float mass;  /* 12 */
    struct { uint16_t v[2]; uint8_t padding_[12]; } trail[4];  /* 16 */
    uint8_t alive;  /* 80 */
    uint8_t padding0_[15];  /* 81 */
    Link links[3];  /* 96 */
    struct { float v[3]; uint8_t padding_[4]; } turn[3];  /* 144 */
    struct { float v; uint8_t padding_[12]; } while_[];  /* 192, any number */
} Particle;

_Static_assert(offsetof(Particle, position) == 0, "Particle.position");
_Static_assert(offsetof(Particle, mass) == 12, "Particle.mass");
_Static_assert(offsetof(Particle, trail) == 16, "Particle.trail");
_Static_assert(offsetof(Particle, alive) == 80, "Particle.alive");
_Static_assert(offsetof(Particle, links) == 96, "Particle.links");
_Static_assert(offsetof(Particle, turn) == 144, "Particle.turn");
_Static_assert(offsetof(Particle, while_) == 192, "Particle.while_");

#endif /* SPVC_PARTICLE_H */
