/* Large packages that few need, or of which little is needed, are not among those of the project: each folder of scripts/packages has
   a lock file of its own, and is installed into .cache/packages when something asks for it. If its package.json names `files`, only these are kept.
   `node scripts/packages.cjs NAME` installs one and prints where it is. Old JavaScript, see scripts/run.cjs. */
'use strict';
var fs = require('fs');
var path = require('path');
var crypto = require('crypto');
var steps = require('./steps.cjs');

var root = path.resolve(__dirname, '..');
var cache = path.join(root, '.cache', 'packages');

/** The folder in which packages are installed; it is named after what it contains, so it never changes. */
function placeOf(name) {
  var hash = crypto.createHash('sha256').update(process.platform + process.arch);
  ['package.json', 'package-lock.json'].forEach(function (file) {
    hash.update(fs.readFileSync(path.join(__dirname, 'packages', name, file)));
  });
  return path.join(cache, name + '-' + hash.digest('hex').slice(0, 12));
}

function remove(folder) {
  if (fs.rmSync) fs.rmSync(folder, { recursive: true, force: true });
  else if (fs.existsSync(folder)) fs.rmdirSync(folder, { recursive: true });
}

/** The folder of the packages NAME, their node_modules, whether or not they are installed. */
function folderOf(name) {
  return path.join(placeOf(name), 'node_modules');
}

/** Installs the packages NAME unless they are there. Resolves to their node_modules; rejects with a sentence for people. */
function packagesFor(name) {
  var folder = placeOf(name);
  var modules = folderOf(name);
  if (fs.existsSync(modules)) return Promise.resolve(modules);
  // Under a temporary name first: another process may do the same, or this one may be stopped.
  var making = folder + '.' + process.pid;
  var installing = making + '.npm';
  fs.mkdirSync(installing, { recursive: true });
  ['package.json', 'package-lock.json'].forEach(function (file) {
    fs.copyFileSync(path.join(__dirname, 'packages', name, file), path.join(installing, file));
  });
  var log = 'install-' + name;
  return steps
    .runNpmCi(log, ['--ignore-scripts', '--legacy-peer-deps'], { cwd: installing })
    .then(function (code) {
      if (code !== 0) {
        remove(installing);
        throw new Error(
          'The packages “' +
            name +
            '” could not be installed. ' +
            steps.reasonOf(log) +
            '\n\n' +
            steps.lastLines(log),
        );
      }
      var files = JSON.parse(fs.readFileSync(path.join(installing, 'package.json'), 'utf8')).files || ['.'];
      files.forEach(function (file) {
        var target = path.join(making, 'node_modules', file);
        fs.mkdirSync(path.dirname(target), { recursive: true });
        fs.renameSync(path.join(installing, 'node_modules', file), target);
      });
      remove(installing);
      try {
        fs.renameSync(making, folder);
      } catch (error) {
        if (!fs.existsSync(modules)) throw error;
        remove(making);
      }
      return modules;
    });
}

module.exports = { packagesFor: packagesFor, folderOf: folderOf };

if (require.main === module) {
  packagesFor(process.argv[2]).then(console.log, function (error) {
    console.error('\n  ' + error.message + '\n');
    process.exit(1);
  });
}
