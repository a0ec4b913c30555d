import { Trans } from '@lingui/react/macro';
import { useUsage } from '../../app/actors.tsx';
import { linkTo } from '../../app/routes.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** 9.6: why nobody, or no admin, can be added, and the way to the plans. */
export function FullNotice({ limit }: { limit: 'max_users' | 'max_admin_users' }) {
  const isFull = useUsage()?.full.includes(limit) ?? false;
  return (
    <div role="status">
      {isFull ? (
        <Notice
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
        </Notice>
      ) : null}
    </div>
  );
}
