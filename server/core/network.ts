import ipaddr from 'ipaddr.js';

/** The first groups of an IPv6 address; null for IPv4, also where it is written as IPv6 (`::ffff:203.0.113.7`). */
function prefixOf(address: string, groups: number): string | null {
  const read = ipaddr.isValid(address) ? ipaddr.process(address) : null;
  if (!(read instanceof ipaddr.IPv6)) return null;
  const first = read.parts.slice(0, groups);
  return `${first.map((group) => group.toString(16)).join(':')}::`;
}

const asIpv4 = (address: string) => (ipaddr.isValid(address) ? ipaddr.process(address).toString() : address);

/** What limits treat as one network: an IPv4 address, or an IPv6 /64, all of which one line has. */
export function networkOf(address: string): string {
  const prefix = prefixOf(address, 4);
  return prefix === null ? asIpv4(address) : `${prefix}/64`;
}

/** Enough for its owner to recognise, too little to find a person: an IPv4 /24 or an IPv6 /48. */
export function networkPrefixOf(address: string): string {
  return prefixOf(address, 3) ?? asIpv4(address).replace(/\d+$/, 'x');
}
