/**
 * Raised when client and server would no longer understand each other; sent in the handshake as `auth.protocol`. An
 * older client is refused with `client-too-old`. A newer one meets an old server only during a rollout; it is refused
 * with `unavailable` and reconnects.
 */
export const protocolVersion = 1;
