import * as icons from '.';

export const Story = () => (
  <ul className="story-icons">
    {Object.entries(icons).map(([name, Icon]) => (
      <li key={name}>
        <Icon size="sm" />
        <Icon />
        <Icon size="lg" />
        <span>{name.replace('Icon', '')}</span>
      </li>
    ))}
  </ul>
);
