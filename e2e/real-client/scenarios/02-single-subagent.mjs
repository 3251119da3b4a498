import { agent, bash, worker } from '../scenario-words.mjs';
export default {
  title: 'One sub-agent, foreground',
  notes:
    'main → Bash, then Agent(general-purpose, run_in_background:false) that makes 3 Bash calls, then main answers. Slow deltas, so growth.jsonl shows the order of the writes.',
  prompt: 'Delegate the survey to an agent.',
  delay: 15,
  chunk: 12,
  agents: {
    main: [
      { text: 'First a look.', tools: [bash('pwd')] },
      { thinking: 'Better to delegate.', text: 'I delegate this.', tools: [agent('survey', 'Survey the project')] },
      { text: 'The agent says: all fine.' },
    ],
    survey: worker('survey', 3, { sleep: 0.3 }),
  },
  truth: {
    key: 'main',
    type: 'main',
    status: 'completed',
    children: [{ key: 'survey', type: 'general-purpose', description: 'Survey the project', status: 'completed' }],
  },
};
