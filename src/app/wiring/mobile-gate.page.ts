import type { PageModule } from '../../kit/page-module.ts';
import { MobileGatePage } from '../../views/gates/mobile-gate-page.tsx';
import { wiredConfig } from './config.ts';

export const page: PageModule = { logic: wiredConfig, View: MobileGatePage };
