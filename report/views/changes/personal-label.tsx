import { Icon } from '../../parts/icon.tsx';

/** Marks what sends personal data. */
export function PersonalLabel() {
  return (
    <span className="lead-personal">
      <Icon name="personal" />
      personal data
    </span>
  );
}
