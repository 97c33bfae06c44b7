/* Runs programs that print more than a person wants to read: their output goes to a file, which is named if they fail. Written in old
   JavaScript, as it runs before there is a recent Node (scripts/run.cjs). */
'use strict';
var fs = require('fs');
var path = require('path');
var childProcess = require('child_process');

var root = path.resolve(__dirname, '..');
var logs = path.join(root, '.cache', 'logs');
var shown = 15;
var running = [];

/** Ends what still runs. */
function stop() {
  running.forEach(function (child) {
    child.kill('SIGTERM');
  });
}
process.on('exit', stop);

/**
 * Runs a program, with its output in `.cache/logs/NAME.log`. Resolves to its exit code (1 if it could not be started).
 * `options`: of spawn; `onLine` is called with each line as it is printed.
 */
function runLogged(name, file, args, options) {
  fs.mkdirSync(logs, { recursive: true });
  var log = fs.openSync(logOf(name), 'w');
  var onLine = (options && options.onLine) || function () {};
  var rest = '';
  return new Promise(function (done) {
    var child = childProcess.spawn(
      file,
      args,
      Object.assign({ cwd: root }, options, {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: Object.assign({}, (options && options.env) || process.env, { NO_COLOR: '1' }),
      }),
    );
    running.push(child);
    function end(code) {
      if (log === null) return;
      running.splice(running.indexOf(child), 1);
      fs.closeSync(log);
      log = null;
      done(code);
    }
    function take(chunk) {
      if (log === null) return;
      fs.writeSync(log, chunk);
      var lines = (rest + chunk).split('\n');
      rest = lines.pop();
      lines.forEach(onLine);
    }
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('error', function (error) {
      take(Buffer.from(path.basename(file) + ' could not be started: ' + error.message + '\n'));
      end(1);
    });
    child.on('close', function (code) {
      end(code === null ? 1 : code);
    });
  });
}

function logOf(name) {
  return path.join(logs, name + '.log');
}

/** The end of the output of a failed program, and where the rest of it is. */
function lastLines(name) {
  var lines = fs
    .readFileSync(logOf(name), 'utf8')
    .split('\n')
    // Where in the program it failed says less than why.
    .filter(function (line) {
      return line.trim() && !/^\s+at |^npm \S+(?: {2,}| *\}?$)/.test(line);
    });
  return (
    lines
      .slice(-shown)
      .map(function (line) {
        return '    ' + line + '\n';
      })
      .join('') +
    '\n  All of it: ' +
    path.relative(process.cwd(), logOf(name))
  );
}

/**
 * Installs what the lock file in `options.cwd` says, by default the project's, with the npm that was started if there is one. `more`:
 * further options of `npm ci`. Result as of `runLogged`.
 */
function runNpmCi(name, more, options) {
  var args = ['ci'].concat(more, [
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    // Without a network, npm would say so only after a minute.
    '--fetch-retry-mintimeout=1000',
    '--fetch-retry-maxtimeout=10000',
    '--loglevel=error',
  ]);
  var cli = process.env.npm_execpath;
  if (cli && /\.c?js$/.test(cli)) return runLogged(name, process.execPath, [cli].concat(args), options);
  var isWindows = process.platform === 'win32';
  return runLogged(name, isWindows ? 'npm.cmd' : 'npm', args, Object.assign({ shell: isWindows }, options));
}

var reasons = [
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT/,
    'npm cannot reach its registry. Check the network (and `npm config get registry` and `proxy`), then start again: what has been downloaded is kept.',
  ],
  [/ENOSPC/, 'The disk is full. Make room (some 2 GB), then start again.'],
  [
    /EACCES|EPERM/,
    'npm may not write here. Make this folder and the cache of npm (`npm config get cache`) yours, then start again.',
  ],
  [
    /EINTEGRITY/,
    'A package is not the one of the lock file: the registry has another, or the cache is damaged. Run `npm cache verify`, then start again.',
  ],
  [
    /E40[13]\b/,
    'The registry refuses access. Check `npm config get registry` and your login there, then start again.',
  ],
];

/** What to do after npm has failed. */
function reasonOf(name) {
  var text = fs.readFileSync(logOf(name), 'utf8');
  var found = reasons.find(function (reason) {
    return reason[0].test(text);
  });
  return found
    ? found[1]
    : 'Start again with npm 8 or newer; if that fails as well, the output below says why.';
}

module.exports = {
  lastLines: lastLines,
  reasonOf: reasonOf,
  runLogged: runLogged,
  runNpmCi: runNpmCi,
  stop: stop,
};
