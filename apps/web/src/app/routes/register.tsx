import { RegisterScreen } from '../../features/account/register/register-screen';

export default RegisterScreen;
