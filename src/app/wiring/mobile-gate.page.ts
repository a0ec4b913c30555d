import { MobileGatePage } from '../../views/gates/mobile-gate-page.tsx';
import type { PageModule } from '../pages.ts';

export const page: PageModule = { logic: null, View: MobileGatePage };
