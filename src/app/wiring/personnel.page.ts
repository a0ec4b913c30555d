import { PersonnelPage } from '../../views/people/personnel-page.tsx';
import type { PageModule } from '../page-module.ts';

export const page: PageModule = { logic: null, View: PersonnelPage };
