import { fieldMessages } from '../../core/errors.messages.ts';
import { type Message, withValues } from '../../core/i18n.ts';

/** What fastify-type-provider-zod passes on of a zod issue. */
export type ValidationIssue = {
  keyword?: string;
  instancePath: string;
  message?: string;
  params?: Record<string, unknown>;
};

/** The keyword of a text that cannot be stored (texts.ts). */
export const brokenText = 'broken_text';

const formats: Record<string, Message> = {
  email: fieldMessages.email,
  datetime: fieldMessages.instant,
  date: fieldMessages.day,
};

function sizeMessage(issue: ValidationIssue): Message {
  const { origin, minimum, maximum } = issue.params ?? {};
  if (issue.keyword === 'too_small') {
    const values = { minimum: Number(minimum) };
    if (origin === 'string') return minimum === 1 ? fieldMessages.required : withValues(fieldMessages.tooShort, values);
    return withValues(origin === 'array' ? fieldMessages.tooFew : fieldMessages.tooSmall, values);
  }
  const values = { maximum: Number(maximum) };
  if (origin === 'string') return withValues(fieldMessages.tooLong, values);
  return withValues(origin === 'array' ? fieldMessages.tooManyValues : fieldMessages.tooBig, values);
}

function typeMessage(issue: ValidationIssue): Message {
  // zod names the received type only in its message.
  if (/received (undefined|null)$/.test(issue.message ?? '')) return fieldMessages.required;
  return issue.params?.expected === 'int' ? fieldMessages.wholeNumber : fieldMessages.wrongType;
}

/** Rules of the contract that zod has no word for. */
function ruleMessage(issue: ValidationIssue): Message {
  const { reason, ...values } = (issue.params?.params ?? {}) as Record<string, string | number>;
  if (reason === 'tooManyTogether') return withValues(fieldMessages.tooManyTogether, values);
  return reason === 'repeated' ? fieldMessages.repeated : fieldMessages.invalid;
}

/** Of several forms, what the one refuses that has the right type; if there is none, the type is wrong. */
function unionMessage(issue: ValidationIssue): Message {
  const forms = (issue.params?.errors ?? []) as { code: string }[][];
  const near = forms.flat().find(({ code }) => code !== 'invalid_type');
  return near ? messageOfIssue({ keyword: near.code, instancePath: '', params: near }) : fieldMessages.wrongType;
}

/** The sentence for one zod issue. */
export function messageOfIssue(issue: ValidationIssue): Message {
  switch (issue.keyword) {
    case 'invalid_type':
      return typeMessage(issue);
    case 'too_small':
    case 'too_big':
      return sizeMessage(issue);
    case 'invalid_format':
      return formats[String(issue.params?.format)] ?? fieldMessages.invalid;
    case 'invalid_value':
      return fieldMessages.notOffered;
    case 'invalid_union':
      return unionMessage(issue);
    case 'custom':
      return ruleMessage(issue);
    case brokenText:
      return fieldMessages.brokenText;
    default:
      return fieldMessages.invalid;
  }
}

/** Longer than the path of any field of ours: the client would only get back what it sent. */
const longestField = 200;

/** `/answers/0/value` is shown as `answers.0.value`; an issue of the whole body is a general one. */
export function fieldOfIssue({ instancePath }: ValidationIssue): string {
  if (instancePath.length > longestField) return 'non_field_errors';
  return instancePath.split('/').filter(Boolean).join('.') || 'non_field_errors';
}
