@rem What `exec` of package.json's scripts is where there is no shell that knows it: the program itself.
@%*
