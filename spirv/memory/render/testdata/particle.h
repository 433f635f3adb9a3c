#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
#define SPVC_CHECK static_assert
#else
#define SPVC_CHECK _Static_assert
#endif

typedef struct Link {
    int32_t to;  /* 0 */
    uint8_t padding0_[4];  /* 4 */
    double length;  /* 8 */
} Link;

SPVC_CHECK(offsetof(Link, to) == 0, "Link.to");
SPVC_CHECK(offsetof(Link, length) == 8, "Link.length");

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

SPVC_CHECK(offsetof(Particle, position) == 0, "Particle.position");
SPVC_CHECK(offsetof(Particle, mass) == 12, "Particle.mass");
SPVC_CHECK(offsetof(Particle, trail) == 16, "Particle.trail");
SPVC_CHECK(offsetof(Particle, alive) == 80, "Particle.alive");
SPVC_CHECK(offsetof(Particle, links) == 96, "Particle.links");
SPVC_CHECK(offsetof(Particle, turn) == 144, "Particle.turn");
SPVC_CHECK(offsetof(Particle, while_) == 192, "Particle.while_");
