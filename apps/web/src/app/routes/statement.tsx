import { StatementScreen } from '../../features/statement/components/statement-screen';

export default StatementScreen;
