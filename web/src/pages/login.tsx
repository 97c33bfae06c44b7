import { SignIn } from '../features/auth/SignIn';

export default function LoginPage() {
  return <SignIn />;
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
