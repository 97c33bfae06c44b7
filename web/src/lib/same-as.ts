/** `sameAs` of schema.org: the addresses of the same thing elsewhere; nothing where there are none. */
export const sameAs = (addresses: readonly string[]): { sameAs?: string | readonly string[] } =>
  addresses.length === 0 ? {} : { sameAs: addresses.length === 1 ? addresses[0]! : addresses };
