import { answerAddress } from './routes.ts';

/** Where people answer, as a code on paper says it. */
export const answerLink = () => window.location.origin + answerAddress;

export const printPage = () => window.print();
