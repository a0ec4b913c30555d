import { PlansPage } from '../../views/subscription/plans-page.tsx';
import type { PageModule } from '../pages.ts';

export const page: PageModule = { logic: null, View: PlansPage };
