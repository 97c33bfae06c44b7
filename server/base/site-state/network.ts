import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** A network, as the operator wrote it. */
export interface Network {
  address: string;
  /** How many of the first bits addresses of the network share with it. */
  bits: number;
}

/** The widest networks that can be banned, in bits: a typing mistake must not close the site to everybody. */
const minBits = { ipv4: 8, ipv6: 16 };
/** What an address alone stands for: an IPv6 address counts by its /64, as for limits. */
const defaultBits = { ipv4: 32, ipv6: 64 };
const maxBits = { ipv4: 32, ipv6: 128 };

/** What `readNetwork` takes, for messages. */
export const networkForm =
  'Give an address (192.0.2.7, 2001:db8::1) or a network of at least /8 for IPv4 and /16 for IPv6, such as 192.0.2.0/24.';

/**
 * Reads `192.0.2.7`, `192.0.2.0/24`, `2001:db8::1` or `2001:db8::/32`; null: it is none of these, or the network is too large. An
 * IPv6 address alone stands for its /64.
 */
export function readNetwork(text: string): Network | null {
  const [, written, length] = /^([^/%]+)(?:\/(\d{1,3}))?$/.exec(text.trim()) ?? [];
  if (!written) return null;
  const address = plainAddress(written);
  const family = familyOf(address);
  if (!family || (length !== undefined && address !== written)) return null;
  const bits = length === undefined ? defaultBits[family] : Number(length);
  return bits >= minBits[family] && bits <= maxBits[family] ? { address, bits } : null;
}

/** Tells whether an address, as sockets and proxies write it, is in a network (`192.0.2.0/24`). */
export function contains(network: string): (address: string) => boolean {
  const [of, bits] = network.split('/') as [string, string | undefined];
  const family = familyOf(of)!;
  const list = new BlockList();
  list.addSubnet(of, bits === undefined ? maxBits[family] : Number(bits), family);
  return (address) => {
    const plain = plainAddress(address);
    const kind = familyOf(plain);
    return kind !== null && list.check(plain, kind);
  };
}

/** An IPv4 address that is written as IPv6 is an IPv4 address; the name of an interface does not belong to an address. */
function plainAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  return mapped ?? address.split('%')[0]!;
}

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : isIPv6(address) ? 'ipv6' : null);
