import type { ComponentProps } from 'react';
import { Button, LinkButton } from '../../ui/button.tsx';
import { useReadingReason } from '../use-unsubscribed-reason.ts';

/** A link to where surveys are edited; a button with the reason where they can only be read (2.19). */
export function AuthorLink(props: ComponentProps<typeof LinkButton>) {
  const reason = useReadingReason();
  if (reason === undefined) return <LinkButton {...props} />;
  const { href: _, onPress: __, variant: ___, 'aria-label': ____, ...appearance } = props;
  return <Button {...appearance} disabledReason={reason} />;
}
