import { linkTo } from './routes.ts';

/** Where a survey's public report stands (2.4). */
export const shareLink = (hash: string) => window.location.origin + linkTo('share', { hash });
