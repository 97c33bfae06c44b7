import { SignOut } from '../features/shell/auth/SignOut';

export default function LogoutPage() {
  return <SignOut />;
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
