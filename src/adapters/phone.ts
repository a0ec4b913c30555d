/** A tablet may call itself mobile, too: an iPad's Chrome and Firefox do, and a Kindle's browser. */
const tablet = /iPad|Tablet|PlayBook|\bKF[A-Z]{2,6}\b/;
const phone = /Mobi|iPhone|iPod|Windows Phone|IEMobile|BlackBerry|Opera Mini/i;

/**
 * Whether a user agent is a phone's (1.2). A phone that requests the desktop site identifies itself as a desktop, and
 * is let in.
 */
export function isPhoneAgent(userAgent: string): boolean {
  return phone.test(userAgent) && !tablet.test(userAgent);
}
