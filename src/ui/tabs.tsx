import type { ReactNode } from 'react';
import { Tabs as RacTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs';
import styles from './tabs.module.css';

interface TabsProps<Id extends string> {
  /** What all of them are about, for assistive technology. */
  label: string;
  tabs: readonly { id: Id; label: ReactNode }[];
  chosen: Id;
  onChoose: (id: Id) => void;
  /** What the chosen tab shows. */
  children: ReactNode;
}

/** One of a few views of the same content; the arrow keys move between their names. */
export function Tabs<Id extends string>({ label, tabs, chosen, onChoose, children }: TabsProps<Id>) {
  return (
    <RacTabs
      className={styles.tabs ?? ''}
      selectedKey={chosen}
      onSelectionChange={(key) => {
        const tab = tabs.find(({ id }) => id === key);
        if (tab) onChoose(tab.id);
      }}
    >
      <TabList className={styles.list ?? ''} aria-label={label}>
        {tabs.map(({ id, label: name }) => (
          <Tab key={id} id={id} className={styles.tab ?? ''}>
            {name}
          </Tab>
        ))}
      </TabList>
      {/* A panel keeps its initial name, because each has its own. */}
      <TabPanel key={chosen} id={chosen} className={styles.panel ?? ''}>
        {children}
      </TabPanel>
    </RacTabs>
  );
}
