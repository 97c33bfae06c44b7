import text from '../../content/guidelines.md?raw';
import { Article } from '../features/community/information/Article';

export default function GuidelinesPage() {
  return (
    <Article
      title="Guidelines"
      path="/guidelines"
      description="How a good staff list is made: episodes, roles and rows, names in house romanisation, comments, statuses and their rules."
      text={text}
    />
  );
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
