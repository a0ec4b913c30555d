/** The wire carries a question's numbers as texts with a point; '' is none. */
export function fromWire(text: string): number | null {
  return text === '' ? null : Number(text);
}

export function toWire(value: number | null): string {
  return value === null ? '' : String(value);
}
