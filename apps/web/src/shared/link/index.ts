export { Link, NavLink } from './link';
