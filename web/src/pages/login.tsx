import { SignIn } from '../features/shell/auth/SignIn';

export default function LoginPage() {
  return <SignIn />;
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
