import type { CheckboxProps } from './checkbox.tsx';
import { TickBox } from './checkbox.tsx';

type SwitchProps = Omit<CheckboxProps, 'isRequired'>;

/** Something that is on or off. */
export function Switch(props: SwitchProps) {
  return <TickBox {...props} kind="switch" />;
}
