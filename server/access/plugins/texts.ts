import { validatorCompiler } from 'fastify-type-provider-zod';
import { mostErrors } from '../../core/errors.ts';
import { brokenText } from './validation-messages.ts';

/** A text that PostgreSQL or a later reader cannot handle: half of a surrogate pair, or U+0000. */
function isBroken(text: string): boolean {
  return !text.isWellFormed() || text.includes('\0');
}

type Issue = { keyword: string; instancePath: string; schemaPath: string; params: Record<string, unknown> };
type Check = (sent: unknown) => { error?: Issue[] };
const anywhere = { schemaPath: '', params: {} };
type Branch = { value: object; path: string };

/** zod builds a sentence for each issue: lists are checked in parts of this size. */
const checkedAtOnce = 1_000;

/**
 * Where a body has broken text, as JSON pointers (`/answers/0/comment`), `mostErrors` at most; for a member's name, its
 * object. Without recursion: JSON may be nested deeper than the stack.
 */
export function brokenTexts(sent: unknown): string[] {
  if (typeof sent === 'string') return isBroken(sent) ? [''] : [];
  const found: string[] = [];
  const left: Branch[] = typeof sent === 'object' && sent !== null ? [{ value: sent, path: '' }] : [];
  for (let place = left.pop(); place !== undefined && found.length < mostErrors; place = left.pop()) {
    const { value, path } = place;
    const isList = Array.isArray(value);
    for (const name in value) {
      const member = (value as Record<string, unknown>)[name];
      if (!isList && isBroken(name)) found.push(path);
      else if (typeof member === 'string' && isBroken(member)) found.push(`${path}/${name}`);
      else if (typeof member === 'object' && member !== null) left.push({ value: member, path: `${path}/${name}` });
      if (found.length === mostErrors) break;
    }
  }
  return found;
}

/** The issues of the first part of a long list that has any; its other fields are not checked. */
function issuesInLists(check: Check, sent: unknown): Issue[] {
  if (typeof sent !== 'object' || sent === null) return [];
  for (const [name, list] of Object.entries(sent)) {
    if (!Array.isArray(list) || list.length <= checkedAtOnce) continue;
    const inList = `/${name}/`;
    for (let start = 0; start < list.length; start += checkedAtOnce) {
      const { error = [] } = check({ ...sent, [name]: list.slice(start, start + checkedAtOnce) });
      const issues = error.filter(({ instancePath }) => instancePath.startsWith(inList));
      if (issues.length > 0) return issues.map((issue) => movedBy(start, inList, issue));
    }
  }
  return [];
}

function movedBy(start: number, inList: string, issue: Issue): Issue {
  const [index = '', ...rest] = issue.instancePath.slice(inList.length).split('/');
  return { ...issue, instancePath: inList + [String(Number(index) + start), ...rest].join('/') };
}

/**
 * Every body, query and path is checked by its schema, and before that each text in it, whatever its schema: 400 at its
 * field, for a path 404.
 */
export const checkingTexts: typeof validatorCompiler = (route) => {
  const validate = validatorCompiler(route);
  const check = validate as unknown as Check;
  return (sent: unknown) => {
    const broken = brokenTexts(sent).map((instancePath) => ({ keyword: brokenText, instancePath, ...anywhere }));
    const issues: Issue[] = [...broken, ...(broken.length < mostErrors ? issuesInLists(check, sent) : [])];
    if (issues.length === 0) return validate(sent);
    // Where one list has faults, checking the whole would find them all.
    const others = issues.length === broken.length && issues.length < mostErrors ? check(sent).error : [];
    return { error: [...issues, ...(others ?? [])].slice(0, mostErrors) };
  };
};
