import text from '../../content/faq.md?raw';
import { Article } from '../features/community/information/Article';

export default function FaqPage() {
  return (
    <Article
      title="Questions and answers"
      path="/faq"
      description="What Staffroll is, where its names come from, and how to read, search, download and edit staff lists."
      text={text}
    />
  );
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
