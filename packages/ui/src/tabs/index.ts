export { type Tab, Tabs } from './tabs';
