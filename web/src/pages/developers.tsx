import text from '../../content/developers.md?raw';
import { Article } from '../features/community/information/Article';
import { siteOrigin } from '../lib/site-origin';

export default function DevelopersPage() {
  return (
    <Article
      title="For developers"
      path="/developers"
      description="The API of Staffroll: its address, an example, keys, limits, dumps, feeds, webhooks and embeds."
      text={text.replaceAll('{{site}}', siteOrigin())}
    />
  );
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
