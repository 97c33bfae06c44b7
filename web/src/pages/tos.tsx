import text from '../../content/tos.md?raw';
import { Article } from '../features/community/information/Article';
import { termsFor } from '../features/community/information/terms';
import { siteSettings } from '../lib/site';

export default async function TermsPage() {
  return (
    <Article
      title="Terms and privacy"
      path="/tos"
      description="The terms of this site in plain words: what you may do, what is stored, and who to contact."
      text={termsFor(text, await siteSettings())}
    />
  );
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
