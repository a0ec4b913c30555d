import { MobileGatePage } from '../../views/gates/mobile-gate-page.tsx';
import type { PageModule } from '../page-module.ts';
import { wiredConfig } from './config.ts';

export const page: PageModule = { logic: wiredConfig, View: MobileGatePage };
