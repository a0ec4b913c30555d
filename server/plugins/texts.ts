import { validatorCompiler } from 'fastify-type-provider-zod';
import { brokenText } from './validation-messages.ts';

/** A text that PostgreSQL, or whoever reads it later, cannot take: half of a surrogate pair, or U+0000. */
function isBroken(text: string): boolean {
  return !text.isWellFormed() || text.includes('\0');
}

type Issue = { keyword: string; instancePath: string; schemaPath: string; params: Record<string, unknown> };
type Place = { value: object; path: string };

/**
 * Where in what was sent a text is broken, as JSON pointers (`/answers/0/comment`); a name of a member stands for its
 * object. Without recursion: JSON may be nested deeper than the stack.
 */
export function brokenTexts(sent: unknown): string[] {
  if (typeof sent === 'string') return isBroken(sent) ? [''] : [];
  const found: string[] = [];
  const left: Place[] = typeof sent === 'object' && sent !== null ? [{ value: sent, path: '' }] : [];
  for (let place = left.pop(); place !== undefined; place = left.pop()) {
    const { value, path } = place;
    for (const [name, member] of Object.entries(value)) {
      if (!Array.isArray(value) && isBroken(name)) found.push(path);
      else if (typeof member === 'string' && isBroken(member)) found.push(`${path}/${name}`);
      else if (typeof member === 'object' && member !== null) left.push({ value: member, path: `${path}/${name}` });
    }
  }
  return found;
}

/**
 * Every body, query and path is checked by its schema, and before that each text in it, whatever its schema says of it:
 * 400 at its field, of a path 404.
 */
export const checkingTexts: typeof validatorCompiler = (route) => {
  const check = validatorCompiler(route);
  return (sent: unknown) => {
    const broken = brokenTexts(sent);
    if (broken.length === 0) return check(sent);
    const issues = broken.map((instancePath) => ({ keyword: brokenText, instancePath, schemaPath: '', params: {} }));
    const { error } = check(sent) as { error?: Issue[] };
    return { error: [...issues, ...(error ?? [])] };
  };
};
