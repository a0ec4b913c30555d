import { PersonnelPage } from '../../views/people/personnel-page.tsx';
import { listPage } from './list.ts';

export const page = listPage(PersonnelPage);
