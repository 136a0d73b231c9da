import { Row, type RowProps } from '@krapao/ui/row';

/** Something that is in progress; pressing opens it. */
export const RunningRow = ({
  leading,
  title,
  detail,
  onPress,
}: Pick<RowProps, 'leading' | 'title' | 'detail'> & { onPress: () => void }) => (
  <li className="k-list running-row">
    <Row leading={leading} title={title} detail={detail} onPress={onPress} />
  </li>
);
