import { StatementScreen } from '../../features/statement';

export default StatementScreen;
