import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net';

/**
 * Ranges that IANA reserves for special purposes: this network, private, shared (CGNAT), loopback, link-local including
 * cloud metadata, documentation, multicast and the rest.
 */
const specialIpv4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
/**
 * Within the global unicast addresses, 2000::/3: protocol assignments including Teredo, documentation, and 6to4, which
 * embed other addresses.
 */
const specialIpv6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];

const refused = new BlockList();
for (const [network, bits] of specialIpv4) refused.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of specialIpv6) refused.addSubnet(network, bits, 'ipv6');
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address (not a name) is on the public internet. IPv4 written as IPv6 is not accepted. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !refused.check(address, 'ipv4');
  const plain = address.split('%')[0]!;
  return isIP(plain) === 6 && globalUnicast.check(plain, 'ipv6') && !refused.check(plain, 'ipv6');
}

/** A name resolves to an address to which the site does not connect. */
export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';
}

type Resolve = (
  hostname: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * A `lookup` for connections: the returned addresses are the ones connected to, so a name cannot resolve differently
 * between the check and the connection. One address that is not public refuses the name.
 */
export const publicLookup =
  (resolve: Resolve = lookup): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error) done(error, '', 0);
      else if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
        done(new PrivateAddressError(`${hostname} has no public address.`), '', 0);
      else if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
