import { Trans as LinguiTrans } from '@lingui/react';
import type { ComponentProps } from 'react';

type TransProps = ComponentProps<typeof LinguiTrans>;

/**
 * The target of Lingui's `<Trans>` macro (lingui.config.ts). Lingui reads the tags of a message after it has inserted
 * the values, so that a company called "<b>A & B</b>" would lose its tags and "<0>x</0>" would become a part of the
 * page. Values passed as elements are left alone.
 */
export function Trans(props: TransProps) {
  return <LinguiTrans {...props} values={asElements(props.values)} />;
}

function asElements(values: TransProps['values']): TransProps['values'] {
  return (
    values &&
    Object.fromEntries(
      // biome-ignore lint/complexity/noUselessFragments: Lingui leaves elements alone; a text alone is what it reads.
      Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? <>{value}</> : value]),
    )
  );
}
