import text from '../../content/developers.md?raw';
import { Article } from '../features/community/information/Article';

export default function DevelopersPage() {
  return (
    <Article
      title="For developers"
      path="/developers"
      description="The API of Staffroll: its address, an example, keys, limits, dumps, feeds, webhooks and embeds."
      text={text}
    />
  );
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
