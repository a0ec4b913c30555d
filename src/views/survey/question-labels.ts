import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FieldType, Timing } from '../../../shared/lists.ts';

/** The names of question types, by the code on the wire (9.1). */
export const fieldTypeNames: Record<FieldType, MessageDescriptor> = {
  2: msg`Free text`,
  3: msg`One choice`,
  5: msg`Several choices`,
  4: msg`Number`,
  8: msg`Slider`,
};

/** The order in which the types are offered. */
export const offeredTypes: readonly FieldType[] = [3, 5, 8, 4, 2];

/** The intervals of questions (9.2). */
export const timingNames: Record<Timing, MessageDescriptor> = {
  7: msg`Every week`,
  14: msg`Every two weeks`,
  21: msg`Every three weeks`,
  28: msg`Every four weeks`,
};
