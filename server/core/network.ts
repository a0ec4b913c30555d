/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const read = (part = '') =>
    part.split(':').flatMap((group) => {
      if (!group.includes('.')) return group === '' ? [] : [Number.parseInt(group, 16)];
      const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
      return [a * 256 + b, c * 256 + d];
    });
  const [front, back] = address.split('%', 1).join().split('::');
  const [first, last] = [read(front), read(back)];
  return [...first, ...Array<number>(Math.max(0, 8 - first.length - last.length)).fill(0), ...last];
}

/** An IPv4 address, also where it is written as an IPv6 one (`::ffff:203.0.113.7`); null for any other. */
function asIpv4(address: string): string | null {
  if (!address.includes(':')) return address;
  const [a, b, c, d, e, f, high = 0, low = 0] = groupsOf(address);
  if ([a, b, c, d, e].some((group) => group !== 0) || f !== 0xffff) return null;
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

const prefixOf = (address: string, groups: number) =>
  groupsOf(address)
    .slice(0, groups)
    .map((group) => group.toString(16))
    .join(':');

/** What limits count as one place: an IPv4 address, or an IPv6 /64, all of whose addresses one line has. */
export function networkOf(address: string): string {
  return asIpv4(address) ?? `${prefixOf(address, 4)}::/64`;
}

/** Enough for its owner to recognise, too little to find a person: an IPv4 /24 or an IPv6 /48. */
export function networkPrefixOf(address: string): string {
  const ipv4 = asIpv4(address);
  return ipv4 === null ? `${prefixOf(address, 3)}::` : ipv4.replace(/\d+$/, 'x');
}
