import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

interface ExtractedMessage {
  readonly message?: string;
}

interface CatalogMessage {
  readonly message?: string;
  readonly translation?: string;
  readonly obsolete?: boolean;
}

/**
 * The problems of a committed catalog of one language, as sentences that name the message.
 * @param extracted the messages found in the code, by id
 * @param committed the catalog's entries, by id
 */
export function catalogProblems(
  extracted: Readonly<Record<string, ExtractedMessage>>,
  committed: Readonly<Record<string, CatalogMessage>>,
): string[] {
  const missing = Object.entries(extracted)
    .filter(([id]) => committed[id] === undefined)
    .map(([id, { message }]) => `not in the catalog: ${quote(message ?? id)}`);
  const unused = Object.entries(committed)
    .filter(([id, { obsolete }]) => obsolete === true || extracted[id] === undefined)
    .map(([id, { message }]) => `no longer in the code: ${quote(message ?? id)}`);
  const faulty = Object.entries(extracted).flatMap(([id, { message }]) => {
    const entry = committed[id];
    return entry === undefined ? [] : translationProblems(message ?? id, entry.translation ?? '');
  });
  return [...missing, ...unused, ...faulty];
}

function translationProblems(source: string, translation: string): string[] {
  if (translation.trim() === '') return [`not translated: ${quote(source)}`];
  try {
    const wanted = placeholders(source);
    const present = placeholders(translation);
    return wanted === present ? [] : [`placeholders differ (${wanted} / ${present}): ${quote(source)}`];
  } catch (error) {
    return [`not an ICU message (${error instanceof Error ? error.message : String(error)}): ${quote(translation)}`];
  }
}

/** Names of arguments with their formats, and numbers of tags, sorted: `{count plural}, {name}, <0>`. */
function placeholders(message: string): string {
  const found = new Set<string>();
  collect(compileMessageOrThrow(message), found);
  return [...found].sort().join(', ') || 'none';
}

function collect(message: CompiledMessage, found: Set<string>): void {
  for (const token of message) {
    if (typeof token === 'string') {
      for (const [tag] of token.matchAll(/<\/?\w+\/?>/g)) found.add(tag.replaceAll('/', ''));
      continue;
    }
    const [name, type, format] = token;
    if (name !== '#') found.add(type === undefined ? `{${name}}` : `{${name} ${type}}`);
    if (typeof format !== 'object' || format === null) continue;
    for (const [key, choice] of Object.entries(format)) if (key !== 'offset') collect(asMessage(choice), found);
  }
}

function asMessage(choice: unknown): CompiledMessage {
  return typeof choice === 'string' ? [choice] : (choice as CompiledMessage);
}

function quote(text: string): string {
  return `“${text}”`;
}
