import { linkTo } from './routes.ts';

/** The address of a survey's public report (2.4). */
export const shareLink = (hash: string) => window.location.origin + linkTo('share', { hash });
