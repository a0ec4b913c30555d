import { Trans } from '@lingui/react/macro';
import { useUsage } from '../../kit/actors.tsx';
import { linkTo } from '../../kit/routes.ts';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton } from '../../ui/button.tsx';

/** Why nobody, or no admin, can be added, and a link to the plans (9.6). */
export function FullAlert({ limit }: { limit: 'max_users' | 'max_admin_users' }) {
  const isFull = useUsage()?.full.includes(limit) ?? false;
  return (
    <div role="status">
      {isFull ? (
        <Alert
          tone="warning"
          action={
            <LinkButton href={linkTo('plans')} size="small">
              <Trans>See plans</Trans>
            </LinkButton>
          }
        >
          {limit === 'max_users' ? (
            <Trans>Your plan has no room for more people.</Trans>
          ) : (
            <Trans>Your plan has no room for more admins.</Trans>
          )}
        </Alert>
      ) : null}
    </div>
  );
}
