import { expect, test } from 'vitest';
import { builderOf } from '../../../test/load-home.ts';
import { asked, other, said, writtenHome } from '../../../test/written-home.ts';

const output = (text: string) =>
  other('system', { subtype: 'local_command', content: `<local-command-stdout>${text}</local-command-stdout>` });
const prompted = { promptId: 'p1', promptSource: 'sdk', permissionMode: 'default' };

function sessionOf(lines: Parameters<typeof writtenHome>[0][string]) {
  const builder = builderOf('s1', writtenHome({ 's1.jsonl': lines }));
  const commands = builder.threads.all(null).map((event) => (event.type === 'prompt' ? event.command : null));
  return {
    status: builder.state().status,
    turns: builder.main().turns,
    commands: commands.filter((one) => one !== null),
  };
}

test('a command that an agent carried out is over with its output, and is no turn', () => {
  const lines = [asked('Hello.', prompted), said('Hi.'), asked('/go  there\n now', { promptId: 'p2' }), output('done')];
  expect(sessionOf(lines)).toEqual({
    status: 'completed',
    turns: 1,
    commands: [{ name: '/go', args: 'there\n now' }],
  });
  expect(sessionOf([asked('/go', { promptId: 'p2' }), output('done')])).toEqual({
    status: 'completed',
    turns: 0,
    commands: [{ name: '/go', args: '' }],
  });
});

test.each(['/go there', '/etc/hosts is wrong'])('what was meant for the model is none: %s', (text) => {
  expect(sessionOf([asked(text, prompted)])).toEqual({ status: 'lost', turns: 1, commands: [] });
  expect(sessionOf([asked(text)])).toEqual({ status: 'lost', turns: 1, commands: [] });
});

test('a path is no command', () => {
  expect(sessionOf([asked('/etc/hosts is wrong', { promptId: 'p1' })]).commands).toEqual([]);
});
