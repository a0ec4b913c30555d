import { MobileGatePage } from '../../views/gates/mobile-gate-page.tsx';
import type { PageModule } from '../page-module.ts';
import { wiredLinks } from './links.ts';

export const page: PageModule = { logic: wiredLinks, View: MobileGatePage };
