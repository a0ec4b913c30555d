import { I18n, type MessageDescriptor } from '@lingui/core';
import { asTyped } from '../../shared/as-typed.ts';

type Values = MessageDescriptor['values'];

/** Lingui's, with values exactly as typed; for elements in a sentence see trans.tsx. */
export class Sentences extends I18n {
  override _(id: MessageDescriptor | string, values?: Values, options?: Parameters<I18n['t']>[2]): string {
    return typeof id === 'string'
      ? super._(id, asTyped(values), options)
      : super._({ ...id, values: asTyped(id.values ?? values) });
  }
}
