import { TourGuide as Guide } from '../adapters/tour-guide.tsx';

/** For views, which import no adapter: loaded with the texts of the steps, when the tour runs. */
export const TourGuide = Guide;
