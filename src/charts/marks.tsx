import type { SVGProps } from 'react';

/** Marks of one look in one path; without any there is none. */
export function Marks({ d, ...props }: SVGProps<SVGPathElement> & { d: string; 'data-open'?: boolean }) {
  return d === '' ? null : <path d={d} {...props} />;
}
